import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PanelFrameProps {
  title: string;
  /** the list behind it */
  to: string | undefined;
  wide?: boolean;
  children: ReactNode;
}

/** A panel's card: what it shows, as a link to the records that it is made of. */
export function PanelFrame({ title, to, wide, children }: PanelFrameProps) {
  return (
    <section className="card panel" data-wide={wide || undefined}>
      <h2 className="panel__title">{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
      {children}
    </section>
  );
}

export const PanelWaiting = ({ height }: { height: number }) => (
  <span className="skeleton pulse panel__waiting" style={{ blockSize: height }} aria-hidden="true" />
);
