import type { ReactNode } from 'react';
import { Barrier } from './Barrier';
import './states.css';

interface EmptyStateProps {
  title: string;
  /** why it is empty, in one sentence */
  why?: string;
  /** the next step: a button or a link */
  action?: ReactNode;
  /** without the drawing, for small areas */
  compact?: boolean;
}

export function EmptyState({ title, why, action, compact }: EmptyStateProps) {
  return (
    <div className={compact ? 'state state--compact' : 'state'}>
      {!compact && <Barrier arm="up" lamp="off" />}
      <p className="state__title">{title}</p>
      {why && <p className="state__why">{why}</p>}
      {action && <div className="state__action">{action}</div>}
    </div>
  );
}
