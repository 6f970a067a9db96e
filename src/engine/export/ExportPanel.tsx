import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { exportableBy, readableBy } from '../../schema/access';
import { MAX_PRINTED_RECORDS } from '../../schema/printLimit';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import type { Labels } from '../labels';
import type { ListPage } from '../list/listNews';
import type { ExportRequest } from '../provider/exports';
import './export.css';
import { totalText } from '../list/totalText';

export interface ExportPanelProps {
  resource: Resource;
  labels: Labels;
  total: number;
  meta?: ListPage['meta'];
  /** names of the visible columns */
  visibleColumns: readonly string[];
  onStart: (format: ExportRequest['format'], columns: readonly string[] | undefined) => void;
}

/** Format names, identical in every language. */
const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (XLSX)'],
  ['pdf', 'PDF'],
] as const;

interface ChoiceProps {
  group: string;
  chosen: boolean;
  label: string;
  help?: string;
  disabled?: boolean;
  onChoose: () => void;
}

const Choice = ({ group, chosen, label, help, disabled, onChoose }: ChoiceProps) => (
  <label className="export-choice">
    <input type="radio" name={group} checked={chosen} disabled={disabled} onChange={onChoose} />
    <span>
      {label}
      {help !== undefined && <span className="export-choice__help">{help}</span>}
    </span>
  </label>
);

/** Form that shows what the file will contain, and chooses columns and format. */
export default function ExportPanel({ resource, labels, total, meta, visibleColumns, onStart }: ExportPanelProps) {
  const translate = useTranslate();
  const { ability } = useEngine();
  const [exportsAll, setExportsAll] = useState(false);
  const [format, setFormat] = useState<ExportRequest['format']>('csv');
  const exportableNames = exportableBy(resource, readableBy(resource, ability)).map(({ name }) => name);
  const onScreen = visibleColumns.filter((name) => exportableNames.includes(name));
  const masked = visibleColumns.filter(
    (name) => resource.fields.get(name)?.mask !== undefined && !exportableNames.includes(name),
  );
  const isTooLong = total > MAX_PRINTED_RECORDS;
  const text = (key: string, values?: object) => translate(`transfer.export.${key}`, values);
  return (
    <form
      className="export-panel"
      onSubmit={(event) => {
        event.preventDefault();
        onStart(format, exportsAll ? undefined : onScreen);
      }}
    >
      <p>{text('what', { smart_count: total, total: totalText(translate, total, meta) })}</p>
      <fieldset>
        <legend className="field__label">{text('columns')}</legend>
        <Choice
          group="columns"
          chosen={!exportsAll}
          label={text('shown', { count: onScreen.length })}
          onChoose={() => setExportsAll(false)}
        />
        <Choice
          group="columns"
          chosen={exportsAll}
          label={text('every', { count: exportableNames.length })}
          onChoose={() => setExportsAll(true)}
        />
        {masked.length > 0 && (
          <p className="export-choice__help">
            {text('masked', { fields: masked.map((name) => labels.field(name)).join(', ') })}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className="field__label">{text('format')}</legend>
        {FORMATS.map(([value, name]) => (
          <Choice
            key={value}
            group="format"
            chosen={format === value}
            label={name}
            disabled={value === 'pdf' && isTooLong}
            help={
              value === 'pdf' && isTooLong
                ? text('pdfMost', { max: formatCount(MAX_PRINTED_RECORDS) })
                : text(`${value}Help`)
            }
            onChoose={() => setFormat(value)}
          />
        ))}
      </fieldset>
      <button type="submit" className="button button--primary">
        {text('start')}
      </button>
    </form>
  );
}
