import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';

interface MoreFiguresProps {
  /** absent: the figures are all there is */
  folded: boolean;
  children: ReactNode;
}

/** The figures behind the answers of a board, requested when somebody unfolds them. */
export function MoreFigures({ folded, children }: MoreFiguresProps) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  if (!folded) return children;
  return (
    <details className="board-screen__more" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="card">{translate('panels.moreFigures')}</summary>
      {isOpen && children}
    </details>
  );
}
