import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PanelFrameProps {
  title: string;
  /** path of the list with the panel's records */
  link: string | undefined;
  wide?: boolean;
  children: ReactNode;
}

/** Card of a panel, whose title links to the records behind it. */
export function PanelFrame({ title, link, wide, children }: PanelFrameProps) {
  return (
    <section className="card panel" data-wide={wide || undefined}>
      <h2 className="panel__title">{link === undefined ? title : <Link to={link}>{title}</Link>}</h2>
      {children}
    </section>
  );
}

export const PanelSkeleton = ({ height }: { height: number }) => (
  <span className="skeleton pulse panel__waiting" style={{ blockSize: height }} aria-hidden="true" />
);
