import type { ComponentPropsWithRef } from 'react';
import './sectionTitle.css';

interface SectionTitleProps extends ComponentPropsWithRef<'h2'> {
  /** its place in the outline of the page; the page's own title is level 1 */
  level?: 2 | 3 | 4;
  /** small: of a part within a card; large: of a group of cards; title: of a card that is the page's content by itself */
  size?: 'small' | 'large' | 'title';
}

/** The title of a section: one look for cards, groups of cards and their parts. */
export function SectionTitle({ level = 2, size, className, ...rest }: SectionTitleProps) {
  const Heading = `h${level}` as const;
  return <Heading {...rest} className={className ? `section-title ${className}` : 'section-title'} data-size={size} />;
}
