import { useTranslate } from 'ra-core';
import { focusOnMount } from '../Popover';
import type { FilterState } from './state';
import { useDebouncedText } from './useDebouncedText';

interface RangeFilterProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
  onDone: () => void;
  /** parses the typed text; undefined if it is not a valid value */
  parse: (text: string) => unknown;
  format: (value: unknown) => string;
  /** an i18n key */
  placeholder?: string;
}

/** Range of values, either end open. */
export function RangeFilter({ state, onChange, onDone, parse, format, placeholder }: RangeFilterProps) {
  const translate = useTranslate();
  const min = state.$gte ?? state.$gt ?? state.$eq;
  const max = state.$lte ?? state.$lt ?? state.$eq;
  const textOf = (value: unknown) => (value === undefined || value === null ? '' : format(value));
  const from = useDebouncedText(textOf(min), (text) => onChange({ $gte: parse(text), $lte: max }));
  const to = useDebouncedText(textOf(max), (text) => onChange({ $gte: min, $lte: parse(text) }));
  const inputProps = (debounced: typeof from) => ({
    className: 'input',
    inputMode: 'decimal' as const,
    placeholder: placeholder && translate(placeholder),
    value: debounced.text,
    onChange: (event: { target: { value: string } }) => debounced.onType(event.target.value),
  });
  return (
    <form
      className="filter-form filter-form--pair"
      onSubmit={(event) => {
        event.preventDefault();
        from.submit();
        to.submit();
        onDone();
      }}
    >
      <label className="field">
        <span className="field__label">{translate('engine.filters.from')}</span>
        <input ref={focusOnMount} {...inputProps(from)} />
      </label>
      <label className="field">
        <span className="field__label">{translate('engine.filters.to')}</span>
        <input {...inputProps(to)} />
      </label>
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {translate('common.actions.apply')}
      </button>
    </form>
  );
}
