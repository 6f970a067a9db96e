import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { RecordContextProvider, useRecordContext, useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import { decisionsOn } from '../../../schema/decisions';
import type { ItemsField } from '../../../schema/field';
import { partsOf } from '../../../schema/kinds/parts';
import { normalized } from '../../../schema/validate';
import { decisionContextOf } from '../../form/decisions';
import { FormFactsProvider, useFormFacts } from '../../form/FormContext';
import type { AnyRecord } from '../componentTypes';
import { pathParts, rowRecord } from '../rows';
import type { CellError } from './errors';
import { ItemCell } from './ItemCell';
import { useEnclosingRecord } from './useEnclosingRecord';

interface ItemRowProps {
  field: ItemsField & { name: string };
  /** key of the row */
  id: number;
  /** prefix of the cells' ids */
  idPrefix: string;
  row: AnyRecord;
  index: number;
  isLast: boolean;
  errors: Readonly<Record<string, CellError>>;
  handlers: RefObject<RowHandlers>;
}

/** Actions on a row, by its key. */
export interface RowHandlers {
  change: (key: number, part: string, value: unknown) => void;
  onLeave: (key: number, part: string) => void;
  move: (key: number, offset: -1 | 1) => void;
  remove: (key: number) => void;
}

const sameRow = (a: ItemRowProps, b: ItemRowProps): boolean =>
  a.index === b.index &&
  a.isLast === b.isLast &&
  a.field === b.field &&
  a.idPrefix === b.idPrefix &&
  JSON.stringify([a.row, a.errors]) === JSON.stringify([b.row, b.errors]);

/**
 * One nested row, like a small form: its conditions look up its own cells first, then the record's fields. Renders on its own.
 */
export const ItemRow = memo(({ field, id, idPrefix, row, index, isLast, errors, handlers }: ItemRowProps) => {
  const translate = useTranslate();
  const facts = useFormFacts();
  const record = useRecordContext() ?? {};
  const enclosing = useEnclosingRecord(field, facts);
  const parts = partsOf(field);
  const { current: _, writes: __, ...context } = decisionContextOf(facts);
  const values = Object.fromEntries(parts.map((part) => [part.name, normalized(part, row[part.name])]));
  const decisions = decisionsOn(parts, values, { ...context, initialValues: enclosing });
  const rowFacts = {
    ...facts,
    fields: [...parts, ...facts.fields],
    labelOf: (name: string) =>
      parts.some((part) => part.name === name) ? facts.labelOf(`${field.name}.${name}`) : facts.labelOf(name),
    state: { ...facts.state, of: decisions.stateOf, record: () => decisions.record },
  };
  const number = { number: index + 1 };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const delta = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (delta === undefined) return;
    // handled before the cell's input, which may use the arrows itself
    event.preventDefault();
    event.stopPropagation();
    handlers.current.move(id, delta);
  };
  return (
    <li className="items-input__row">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of each row */}
      <div
        role="group"
        aria-label={translate('items.row', number)}
        className="items-input__cells"
        onKeyDownCapture={onKeyDownCapture}
      >
        <span className="items-input__number" aria-hidden="true">
          {index + 1}
        </span>
        <FormFactsProvider value={rowFacts}>
          <RecordContextProvider value={{ id: index, ...rowRecord(field, row, record) }}>
            {pathParts(field).map(({ name, field: part }) => (
              <ItemCell
                key={name}
                id={`${idPrefix}.${index}.${name}`}
                part={part}
                label={facts.labelOf(part.name)}
                help={index === 0 ? facts.helpOf(part.name) : undefined}
                value={row[name] ?? null}
                decision={decisions.stateOf(name)}
                error={errors[name]?.message}
                onChange={(value) => handlers.current.change(id, name, value)}
                onLeave={() => handlers.current.onLeave(id, name)}
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
            aria-disabled={index === 0 || undefined}
            onClick={() => handlers.current.move(id, -1)}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={translate('items.down', number)}
            title={translate('items.down', number)}
            aria-keyshortcuts="Alt+ArrowDown"
            aria-disabled={isLast || undefined}
            onClick={() => handlers.current.move(id, 1)}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button items-input__remove"
            aria-label={translate('items.remove', number)}
            title={translate('items.remove', number)}
            onClick={() => handlers.current.remove(id)}
          >
            <Trash2 size={16} aria-hidden="true" />
          </button>
        </span>
      </div>
    </li>
  );
}, sameRow);
