import './badge.css';

const MOST = 99;

interface BadgeProps {
  count: number;
  /** what is counted, in words */
  label: string;
}

/** A count on a button's corner; none for zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span className="badge" title={label} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
