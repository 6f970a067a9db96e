import { Upload as UploadIcon, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type RefObject, useRef, useState } from 'react';
import { kindOf } from '../../../schema/kinds';
import { UNDERWAY } from '../../../schema/kinds/upload';
import type { Field } from '../../../schema/registry';
import type { FileTarget } from '../../provider/files';
import type { Control } from '../input';
import { FileMark } from './FileMark';
import { sizeText } from './size';
import { UploadLine } from './UploadLine';
import { useFilesGiven } from './useFilesGiven';
import { useUploads } from './useUploads';
import './file.css';

interface FilePickerProps {
  field: Field;
  target: FileTarget;
  control: Control;
  /** where files may be dropped and pasted; absent: on the picker itself */
  around?: RefObject<HTMLElement | null>;
}

/** Files that are chosen, dropped or pasted, and uploaded at once, each with its progress; saved with the form. */
export function FilePicker({ field, target, control, around }: FilePickerProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const [over, setOver] = useState(false);
  const { able, held, uploads, said, refused, most, ...on } = useUploads(field, control, target);
  const { uploads: rules } = kindOf(field);
  const open = able && !control.readOnly;
  const word = translate(most > 1 ? 'files.chooseMany' : 'files.chooseOne');

  useFilesGiven(around ?? box, open, setOver, on.add);
  // what was removed takes its button along
  const back = () => button.current?.focus();

  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame around it draws its caption
    <div
      ref={box}
      role="group"
      aria-label={control.label}
      className="file-input"
      data-over={over}
      data-invalid={control.invalid}
    >
      {(held.length > 0 || uploads.length > 0) && (
        <ul className="face-files">
          {held
            .filter(({ id }) => id !== UNDERWAY)
            .map((file) => (
              <li key={file.id} className="face-file">
                <FileMark file={file} />
                <bdi className="face-file__name">{file.name}</bdi>
                <span className="face-file__size" dir="ltr">
                  {sizeText(file.size)}
                </span>
                {open && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={translate('files.remove', { name: file.name })}
                    title={translate('files.remove', { name: file.name })}
                    onClick={() => {
                      on.remove(file);
                      back();
                    }}
                  >
                    <X size={16} aria-hidden="true" />
                  </button>
                )}
              </li>
            ))}
          {uploads.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onCancel={() => {
                on.cancel(upload);
                back();
              }}
              onRetry={() => on.retry(upload)}
            />
          ))}
        </ul>
      )}
      <div className="file-input__choose">
        <button
          ref={(element) => {
            button.current = element;
            control.ref(element);
          }}
          id={control.id}
          type="button"
          className="button button--small"
          aria-label={`${control.label}: ${word}`}
          aria-describedby={[`${control.id}-limit`, control.describedBy].filter(Boolean).join(' ')}
          aria-invalid={control.invalid || undefined}
          disabled={!open}
          onBlur={() => control.onBlur()}
          onClick={() => chooser.current?.click()}
        >
          <UploadIcon size={16} aria-hidden="true" />
          {word}
        </button>
        <span className="muted" id={`${control.id}-limit`}>
          {translate('files.drop')} · {translate('files.limit', { size: sizeText(rules?.maxSize(field) ?? 0) })}
        </span>
        <input
          ref={chooser}
          type="file"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          accept={rules?.accept(field).join(',')}
          multiple={most > 1}
          onChange={({ target: { files } }) => {
            on.add([...(files ?? [])]);
            // the same file may be chosen again
            if (chooser.current) chooser.current.value = '';
          }}
        />
      </div>
      {refused !== '' && (
        <p className="field__error" role="alert">
          {refused}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
