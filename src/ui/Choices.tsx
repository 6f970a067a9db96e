import './choices.css';

interface ChoicesProps<T> {
  options: readonly T[];
  chosen: T | undefined;
  labelOf: (option: T) => string;
  onChoose: (option: T) => void;
}

/** Alternatives as one control: one of them is chosen. */
export const Choices = <T extends string | boolean | undefined>({
  options,
  chosen,
  labelOf,
  onChoose,
}: ChoicesProps<T>) => (
  <span className="choices">
    {options.map((option) => (
      <button key={String(option)} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
        {labelOf(option)}
      </button>
    ))}
  </span>
);
