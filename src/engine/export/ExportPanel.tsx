import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { exportableBy, readableBy } from '../../schema/access';
import { mostOnPaper } from '../../schema/paper';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import type { Labels } from '../labels';
import type { ExportRequest } from '../provider/exports';
import './export.css';
import { totalText } from '../list/totalText';

export interface ExportPanelProps {
  resource: Resource;
  labels: Labels;
  total: number;
  /** the names of the columns on screen */
  shown: readonly string[];
  onStart: (format: ExportRequest['format'], columns: readonly string[] | undefined) => void;
}

/** What files are called in every language. */
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

/** What exactly goes into the file, and which file. */
export default function ExportPanel({ resource, labels, total, shown, onStart }: ExportPanelProps) {
  const translate = useTranslate();
  const { ability } = useEngine();
  const [every, setEvery] = useState(false);
  const [format, setFormat] = useState<ExportRequest['format']>('csv');
  const all = exportableBy(resource, readableBy(resource, ability)).map(({ name }) => name);
  const onScreen = shown.filter((name) => all.includes(name));
  const masked = shown.filter((name) => resource.fields.get(name)?.mask !== undefined && !all.includes(name));
  const long = total > mostOnPaper;
  const text = (key: string, values?: object) => translate(`transfer.export.${key}`, values);
  return (
    <form
      className="export-panel"
      onSubmit={(event) => {
        event.preventDefault();
        onStart(format, every ? undefined : onScreen);
      }}
    >
      <p>{text('what', { smart_count: total, total: totalText(translate, total) })}</p>
      <fieldset>
        <legend className="field__label">{text('columns')}</legend>
        <Choice
          group="columns"
          chosen={!every}
          label={text('shown', { count: onScreen.length })}
          onChoose={() => setEvery(false)}
        />
        <Choice
          group="columns"
          chosen={every}
          label={text('every', { count: all.length })}
          onChoose={() => setEvery(true)}
        />
        {masked.length > 0 && (
          <p className="export-choice__help">
            {text('masked', { fields: masked.map((name) => labels.field(name)).join(', ') })}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className="field__label">{text('format')}</legend>
        {FORMATS.map(([one, name]) => (
          <Choice
            key={one}
            group="format"
            chosen={format === one}
            label={name}
            disabled={one === 'pdf' && long}
            help={one === 'pdf' && long ? text('pdfMost', { max: formatCount(mostOnPaper) }) : text(`${one}Help`)}
            onChoose={() => setFormat(one)}
          />
        ))}
      </fieldset>
      <button type="submit" className="button button--primary">
        {text('start')}
      </button>
    </form>
  );
}
