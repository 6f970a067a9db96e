import { useTranslate } from 'ra-core';
import type { Kind } from '../../schema/field';
import { inWords } from '../../schema/title';
import { KindIcon } from '../kinds/KindIcon';
import { offeredKinds } from '../kinds/newField';
import { fieldOfKind, type Guess, requiredState, withRequired } from './guess';

/** Kinds that a column can have. Fields with a target resource or with parts are configured later. */
const COLUMN_KINDS: readonly Kind[] = [
  ...(['text', 'longText', 'code', 'email', 'phone', 'url', 'color'] as const),
  ...(['integer', 'decimal', 'money', 'boolean', 'date', 'dateTime', 'time', 'enum', 'status'] as const),
];
const columnKinds = offeredKinds.filter((kind) => COLUMN_KINDS.includes(kind));

interface GuessRowProps {
  guess: Guess;
  onChange: (guess: Guess) => void;
}

/** One column of the file: whether it is imported, its name, its kind, whether it is required, and sample values. */
export function GuessRow({ guess, onChange }: GuessRowProps) {
  const translate = useTranslate();
  const { label, field, values, longest, excluded: left } = guess;
  const required = requiredState(field);
  return (
    <div className="csv-guess__one" data-left={left || undefined}>
      <input
        type="checkbox"
        aria-label={translate('studio.new.take', { column: label })}
        checked={!left}
        onChange={(event) => onChange({ ...guess, excluded: !event.target.checked })}
      />
      <KindIcon kind={field.kind} />
      <input
        className="input csv-guess__label"
        aria-label={translate('studio.new.columnLabel', { column: label })}
        maxLength={60}
        disabled={left}
        value={label}
        onChange={(event) => onChange({ ...guess, label: event.target.value })}
      />
      <select
        className="input csv-guess__kind"
        aria-label={translate('studio.new.columnKind', { column: label })}
        disabled={left}
        value={field.kind}
        onChange={(event) => {
          const kind = columnKinds.find((allowed) => allowed === event.target.value);
          if (kind) onChange({ ...guess, field: withRequired(fieldOfKind(kind, values, longest), required === true) });
        }}
      >
        {columnKinds.map((kind) => (
          <option key={kind} value={kind}>
            {translate(`studio.kinds.${kind}.name`, { _: inWords(kind) })}
          </option>
        ))}
      </select>
      <span className="csv-guess__values truncate" dir="auto">
        {values.length > 0 ? values.slice(0, 4).join(' · ') : translate('studio.new.noValues')}
      </span>
      {required !== undefined && (
        <label className="studio__flag csv-guess__required">
          <input
            type="checkbox"
            aria-label={translate('studio.new.columnRequired', { column: label })}
            disabled={left}
            checked={required}
            onChange={({ target }) => onChange({ ...guess, field: withRequired(field, target.checked) })}
          />
          {translate('studio.fields.required')}
        </label>
      )}
    </div>
  );
}
