import './badge.css';

const MAX_COUNT = 99;

interface BadgeProps {
  count: number;
  /** accessible name of the count */
  label: string;
}

/** A count on the corner of a button; hidden for zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span className="badge" title={label} aria-hidden="true">
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
    </span>
  );
}
