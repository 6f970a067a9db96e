import { type ReactNode, useId } from 'react';

interface HintProps {
  /** why; nothing to say, no bubble */
  text: string | undefined;
  /** is given the id of the text, for `aria-describedby` */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A few words that appear beside what the pointer or the focus is on, and are read out with it. */
export function Hint({ text, children }: HintProps) {
  const id = useId();
  if (!text) return children(undefined);
  return (
    <span className="hint">
      {children(id)}
      <span className="hint__bubble" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
