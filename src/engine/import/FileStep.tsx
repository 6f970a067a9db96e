import { Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type DragEvent, useId, useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { showToast } from '../../ui/toasts';
import { LatestImports } from './LatestImports';
import type { ImportState } from './useImport';

/** The server's limits (`server/records/import/file.ts`). */
const LIMITS = { lines: 200_000, megabytes: 64 };

interface FileStepProps {
  resource: string;
  state: ImportState;
}

/** Step that takes a file or pasted lines: chosen, dropped or pasted. */
export function FileStep({ resource, state }: FileStepProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const id = useId();
  const [isDragOver, setIsDragOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const uploadFile = (file: File | undefined) => {
    if (!file) return;
    if (file.size > LIMITS.megabytes * 1024 * 1024)
      showToast({ tone: 'danger', title: text('tooLarge', { size: LIMITS.megabytes }) });
    else void state.upload({ file, name: file.name });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    uploadFile(event.dataTransfer.files[0]);
  };
  return (
    <>
      <section
        className="card import-drop"
        aria-label={text('choose')}
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={onDrop}
      >
        <label className="button button--primary import-file">
          <Upload size={16} aria-hidden="true" />
          {text('choose')}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="visually-hidden"
            onChange={(event) => uploadFile(event.target.files?.[0])}
          />
        </label>
        <p className="muted">{text('drop')}</p>
        <p className="muted">{text('limits', { lines: formatCount(LIMITS.lines), size: LIMITS.megabytes })}</p>
      </section>
      <form
        className="card import-paste"
        onSubmit={(event) => {
          event.preventDefault();
          void state.upload({ file: new Blob([pasted]), name: text('pasted') });
        }}
      >
        <label className="field__label" htmlFor={id}>
          {text('paste')}
        </label>
        <textarea
          id={id}
          className="input"
          rows={5}
          value={pasted}
          spellCheck={false}
          onChange={(event) => setPasted(event.target.value)}
        />
        <button type="submit" className="button" disabled={pasted.trim() === ''}>
          {text('pasteRead')}
        </button>
      </form>
      <LatestImports resource={resource} state={state} />
    </>
  );
}
