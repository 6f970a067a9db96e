import './barrier.css';

interface BarrierProps {
  /** raised if the way is free, down if not */
  arm: 'up' | 'down';
  lamp: 'off' | 'amber' | 'red';
  size?: number;
}

/** Drawing of a toll barrier for empty, forbidden or failed screens. Decorative: the message is beside it. */
export function Barrier({ arm, lamp, size = 120 }: BarrierProps) {
  return (
    <svg className="barrier" width={size} height={(size * 3) / 5} viewBox="0 0 120 72" aria-hidden="true">
      <path className="barrier__road" d="M4 67H116" />
      <path className="barrier__lane" d="M44 67H112" />
      <g className="barrier__arm" data-arm={arm}>
        <rect className="barrier__bar" x="18" y="37" width="94" height="9" rx="4.5" />
        <path className="barrier__stripe" d="M48 37.6h9l-6 7.8h-9zM70 37.6h9l-6 7.8h-9zM92 37.6h9l-6 7.8h-9z" />
      </g>
      <rect className="barrier__post" x="19" y="33" width="16" height="34" rx="3" />
      <path className="barrier__panel" d="M24 53h6M24 58h6" />
      <circle className="barrier__lamp" data-lamp={lamp} cx="27" cy="27" r="5" />
    </svg>
  );
}
