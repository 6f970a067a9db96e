import { type ReactNode, useRef, useState } from 'react';
import { SectionTitle } from '../../ui/SectionTitle';
import { useReveal } from './reveal';

interface FormSectionProps {
  /** id of the title */
  id: string;
  title: string;
  folded?: boolean | undefined;
  children: ReactNode;
}

/** Fields below a common title; collapsed if few people need them. */
export function FormSection({ id, title, folded: isFolded, children }: FormSectionProps) {
  if (isFolded) return <CollapsedSection {...{ id, title, children }} />;
  return (
    <section className="form-section" aria-labelledby={id}>
      <SectionTitle className="form-section__title" id={id}>
        {title}
      </SectionTitle>
      {children}
    </section>
  );
}

function CollapsedSection({ id, title, children }: FormSectionProps) {
  const [open, setOpen] = useState(false);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  useReveal(detailsRef, () => setOpen(true));
  return (
    <details
      ref={detailsRef}
      className="form-section form-section--folded"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <SectionTitle className="form-section__title" id={id}>
          {title}
        </SectionTitle>
      </summary>
      <div className="form-part">{children}</div>
    </details>
  );
}
