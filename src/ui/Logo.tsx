import './logo.css';

interface LogoProps {
  size?: number;
  /** the product's name beside the mark; without it, the mark is decorative */
  name?: string;
}

/** The product's mark: a counter window, the lane seen through it, and its ledge. The same as `public/favicon.svg`. */
export function Logo({ size = 28, name }: LogoProps) {
  return (
    <span className="logo">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect className="logo__ground" width="32" height="32" rx="8" />
        <path className="logo__window" d="M7 20v-7a9 9 0 0 1 18 0v7z" />
        <path className="logo__ground" d="m10.800 20 3.700-10h3l3.700 10z" />
        <path className="logo__lamp" d="M15.500 11.500h1l.9 8.500h-2.800z" />
        <rect className="logo__lamp" x="4.500" y="22" width="23" height="3.600" rx="1.300" />
      </svg>
      {name && <span className="logo__name">{name}</span>}
    </span>
  );
}
