import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { RecordContextProvider, useRecordContext, useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import { decisionsOn } from '../../../schema/decisions';
import type { ItemsField } from '../../../schema/field';
import { partsOf } from '../../../schema/kinds/parts';
import { normalised } from '../../../schema/validate';
import { givenOf } from '../../form/decisions';
import { FormFactsProvider, useFormFacts } from '../../form/FormContext';
import type { AnyRecord } from '../face';
import { pathParts, rowRecord } from '../rows';
import type { CellError } from './errors';
import { ItemCell } from './ItemCell';
import { useAround } from './useAround';

interface ItemRowProps {
  field: ItemsField & { name: string };
  /** its key among the rows */
  id: number;
  /** makes the ids of the cells */
  form: string;
  row: AnyRecord;
  at: number;
  last: boolean;
  errors: Readonly<Record<string, CellError>>;
  on: RefObject<RowHandlers>;
}

/** What can be done with a row, by its key. */
export interface RowHandlers {
  change: (key: number, part: string, value: unknown) => void;
  leave: (key: number, part: string) => void;
  move: (key: number, by: -1 | 1) => void;
  remove: (key: number) => void;
}

const sameRow = (a: ItemRowProps, b: ItemRowProps): boolean =>
  a.at === b.at &&
  a.last === b.last &&
  a.field === b.field &&
  a.form === b.form &&
  JSON.stringify([a.row, a.errors]) === JSON.stringify([b.row, b.errors]);

/** One row: a form in small, whose conditions find its own cells before the record's fields. Drawn again by itself. */
export const ItemRow = memo(({ field, id, form, row, at, last, errors, on }: ItemRowProps) => {
  const translate = useTranslate();
  const facts = useFormFacts();
  const record = useRecordContext() ?? {};
  const around = useAround(field, facts);
  const parts = partsOf(field);
  const { current: _, writes: __, ...given } = givenOf(facts);
  const values = Object.fromEntries(parts.map((part) => [part.name, normalised(part, row[part.name])]));
  const decisions = decisionsOn(parts, values, { ...given, beneath: around });
  const inside = {
    ...facts,
    fields: [...parts, ...facts.fields],
    labelOf: (name: string) =>
      parts.some((part) => part.name === name) ? facts.labelOf(`${field.name}.${name}`) : facts.labelOf(name),
    state: { ...facts.state, of: decisions.of, record: () => decisions.record },
  };
  const number = { number: at + 1 };
  const keys = (event: KeyboardEvent) => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (by === undefined) return;
    // before the cell itself, which may count with the arrows
    event.preventDefault();
    event.stopPropagation();
    on.current.move(id, by);
  };
  return (
    <li className="items-input__row">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of each row */}
      <div
        role="group"
        aria-label={translate('items.row', number)}
        className="items-input__cells"
        onKeyDownCapture={keys}
      >
        <span className="items-input__number" aria-hidden="true">
          {at + 1}
        </span>
        <FormFactsProvider value={inside}>
          <RecordContextProvider value={{ id: at, ...rowRecord(field, row, record) }}>
            {pathParts(field).map(({ name, field: part }) => (
              <ItemCell
                key={name}
                id={`${form}.${at}.${name}`}
                part={part}
                label={facts.labelOf(part.name)}
                help={at === 0 ? facts.helpOf(part.name) : undefined}
                value={row[name] ?? null}
                decided={decisions.of(name)}
                error={errors[name]?.message}
                onChange={(value) => on.current.change(id, name, value)}
                onLeave={() => on.current.leave(id, name)}
              />
            ))}
          </RecordContextProvider>
        </FormFactsProvider>
        <span className="items-input__tools">
          <button
            type="button"
            className="icon-button"
            aria-label={translate('items.up', number)}
            title={translate('items.up', number)}
            aria-keyshortcuts="Alt+ArrowUp"
            aria-disabled={at === 0 || undefined}
            onClick={() => on.current.move(id, -1)}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={translate('items.down', number)}
            title={translate('items.down', number)}
            aria-keyshortcuts="Alt+ArrowDown"
            aria-disabled={last || undefined}
            onClick={() => on.current.move(id, 1)}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button items-input__remove"
            aria-label={translate('items.remove', number)}
            title={translate('items.remove', number)}
            onClick={() => on.current.remove(id)}
          >
            <Trash2 size={16} aria-hidden="true" />
          </button>
        </span>
      </div>
    </li>
  );
}, sameRow);
