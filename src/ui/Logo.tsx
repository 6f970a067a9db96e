import './logo.css';

interface LogoProps {
  size?: number;
  /** the product's name beside the mark; without it the mark is decoration */
  name?: string;
}

/** The mark: the counter's window with its ledge, and the lane that is seen through it. */
export function Logo({ size = 28, name }: LogoProps) {
  return (
    <span className="logo">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect className="logo__ground" width="32" height="32" rx="8" />
        <path
          className="logo__window"
          d="M9 19V9.5A2.5 2.5 0 0 1 11.500 7h9A2.500 2.500 0 0 1 23 9.500V19M5.500 19.500h21"
        />
        <path className="logo__lane" d="M15.300 10h1.400l.5 5.500h-2.400zM14.400 22.500h3.200l.5 4.500h-4.200z" />
      </svg>
      {name && <span className="logo__name">{name}</span>}
    </span>
  );
}
