import { useTranslate } from 'ra-core';

const LINES = ['72%', '54%', '66%', '48%', '60%', '70%', '52%', '64%'];

const Block = ({ lines }: { lines: number }) => (
  <div className="card counter-card">
    <span className="skeleton counter-skeleton__title" />
    {LINES.slice(0, lines).map((inlineSize) => (
      <span key={inlineSize} className="skeleton counter-skeleton__line" style={{ inlineSize }} />
    ))}
  </div>
);

/** The shape of the view while it is read. */
export function CounterSkeleton() {
  const translate = useTranslate();
  return (
    <div className="counter pulse">
      <span className="visually-hidden" role="status">
        {translate('common.states.loading')}
      </span>
      <div className="counter__why" aria-hidden="true">
        <Block lines={6} />
      </div>
      <div className="counter__who" aria-hidden="true">
        <Block lines={3} />
        <Block lines={3} />
        <Block lines={2} />
      </div>
      <div className="counter__what" aria-hidden="true">
        <Block lines={8} />
      </div>
    </div>
  );
}
