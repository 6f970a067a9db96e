import { useTranslate } from 'ra-core';
import { focusOnMount } from '../Popover';
import type { FilterState } from './state';
import { useTyped } from './useTyped';

interface SpanFilterProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
  onDone: () => void;
  /** what is typed, as a value; undefined while it is none */
  read: (text: string) => unknown;
  write: (value: unknown) => string;
  /** an i18n key */
  placeholder?: string;
}

/** From a value to a value, either of them open. */
export function SpanFilter({ state, onChange, onDone, read, write, placeholder }: SpanFilterProps) {
  const translate = useTranslate();
  const least = state.$gte ?? state.$gt ?? state.$eq;
  const most = state.$lte ?? state.$lt ?? state.$eq;
  const shown = (value: unknown) => (value === undefined || value === null ? '' : write(value));
  const from = useTyped(shown(least), (text) => onChange({ $gte: read(text), $lte: most }));
  const to = useTyped(shown(most), (text) => onChange({ $gte: least, $lte: read(text) }));
  const box = (typed: typeof from) => ({
    className: 'input',
    inputMode: 'decimal' as const,
    placeholder: placeholder && translate(placeholder),
    value: typed.typed,
    onChange: (event: { target: { value: string } }) => typed.type(event.target.value),
  });
  return (
    <form
      className="filter-form filter-form--pair"
      onSubmit={(event) => {
        event.preventDefault();
        from.ask();
        to.ask();
        onDone();
      }}
    >
      <label className="field">
        <span className="field__label">{translate('engine.filters.from')}</span>
        <input ref={focusOnMount} {...box(from)} />
      </label>
      <label className="field">
        <span className="field__label">{translate('engine.filters.to')}</span>
        <input {...box(to)} />
      </label>
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {translate('common.actions.apply')}
      </button>
    </form>
  );
}
