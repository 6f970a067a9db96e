import { useTranslate } from 'ra-core';
import { useTyped } from '../../filters/useTyped';
import { focusWhenDrawn } from '../../Popover';
import type { FilterProps } from '../filter';

const numberIn = (text: string): number | undefined => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);

/** From a number to a number, either of them open. */
export function IntegerFilter({ state, onChange, onDone }: FilterProps<'integer'>) {
  const translate = useTranslate();
  const { $gte, $lte, $eq } = state;
  const from = useTyped(String($gte ?? $eq ?? ''), (text) => onChange({ $gte: numberIn(text), $lte: $lte ?? $eq }));
  const to = useTyped(String($lte ?? $eq ?? ''), (text) => onChange({ $gte: $gte ?? $eq, $lte: numberIn(text) }));
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
        <input
          ref={focusWhenDrawn}
          className="input"
          inputMode="numeric"
          value={from.typed}
          onChange={(event) => from.type(event.target.value)}
        />
      </label>
      <label className="field">
        <span className="field__label">{translate('engine.filters.to')}</span>
        <input
          className="input"
          inputMode="numeric"
          value={to.typed}
          onChange={(event) => to.type(event.target.value)}
        />
      </label>
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {translate('common.actions.apply')}
      </button>
    </form>
  );
}
