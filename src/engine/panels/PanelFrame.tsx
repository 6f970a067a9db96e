import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SectionTitle } from '../../ui/SectionTitle';

interface PanelFrameProps {
  title: string;
  /** path of the list with the panel's records */
  link: string | undefined;
  wide?: boolean;
  /** the contents alone: what is around them is a card with a title */
  bare?: boolean | undefined;
  children: ReactNode;
}

/** Card of a panel, whose title links to the records behind it. */
export function PanelFrame({ title, link, wide, bare, children }: PanelFrameProps) {
  if (bare) return <div className="panel__contents">{children}</div>;
  return (
    <section className="card panel" data-wide={wide || undefined}>
      <SectionTitle className="panel__title">
        {link === undefined ? title : <Link to={link}>{title}</Link>}
      </SectionTitle>
      {children}
    </section>
  );
}

export const PanelSkeleton = ({ height }: { height: number }) => (
  <span className="skeleton pulse panel__waiting" style={{ blockSize: height }} aria-hidden="true" />
);
