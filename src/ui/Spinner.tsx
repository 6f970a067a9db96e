import './progress.css';

interface SpinnerProps {
  size?: number;
  /** what is loading; with it, the spinner is centred and announced */
  label?: string;
}

export function Spinner({ size = 32, label }: SpinnerProps) {
  const ring = (
    <svg className="spinner" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle className="spinner__track" cx="16" cy="16" r="13" />
      <circle className="spinner__arc" cx="16" cy="16" r="13" />
    </svg>
  );
  if (!label) return ring;
  return (
    <div className="spinner-place" role="status">
      {ring}
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
