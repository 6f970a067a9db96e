import './progress.css';

interface ProgressBarProps {
  /** what is loading, for screen readers */
  label: string;
  /** 0 to 1; absent: unknown */
  value?: number;
}

/** A thin line at the top of its positioned ancestor. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const isDeterminate =
    value === undefined ? {} : { 'aria-valuenow': Math.round(value * 100), 'aria-valuemin': 0, 'aria-valuemax': 100 };
  return (
    <div className="progress-bar" role="progressbar" aria-label={label} {...isDeterminate}>
      <div
        className={value === undefined ? 'progress-bar__run' : 'progress-bar__part'}
        style={value === undefined ? undefined : { inlineSize: `${value * 100}%` }}
      />
    </div>
  );
}
