import { type ReactNode, useId } from 'react';
import { SectionTitle } from '../../ui/SectionTitle';

interface CardProps {
  title: string;
  /** beside the title: a figure or a link */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A block of the view, with its title. */
export function Card({ title, aside, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section className={`card counter-card ${className}`} aria-labelledby={id}>
      <header className="counter-card__head">
        <SectionTitle level={3} id={id}>
          {title}
        </SectionTitle>
        {aside}
      </header>
      {children}
    </section>
  );
}
