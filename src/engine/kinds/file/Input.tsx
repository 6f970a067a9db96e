import { FileText, Image, RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { kindOf } from '../../../schema/kinds';
import { UNDERWAY } from '../../../schema/kinds/upload';
import { useFormFacts } from '../../form/FormContext';
import type { InputProps } from '../input';
import { sizeText } from './size';
import { type Upload, useUploads } from './useUploads';
import './file.css';

type UploadInputProps = InputProps<'file'> | InputProps<'image'>;

/** Files that are chosen, dropped or pasted, and uploaded at once, each with its progress; saved with the form. */
export function FileInput({ field, resource, control }: UploadInputProps) {
  const translate = useTranslate();
  const { action } = useFormFacts();
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const [over, setOver] = useState(false);
  const target = { resource: resource.name, field: field.name, ...(action !== undefined && { action }) };
  const { able, held, uploads, said, refused, most, ...on } = useUploads(field, control, target);
  const { uploads: rules } = kindOf(field);
  const open = able && !control.readOnly;
  const word = translate(most > 1 ? 'files.chooseMany' : 'files.chooseOne');

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (open) on.add([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (!open || files.length === 0) return;
    event.preventDefault();
    on.add(files);
  };
  // what was removed takes its button along
  const back = () => button.current?.focus();

  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame around it draws its caption
    <div
      role="group"
      aria-label={control.label}
      className="file-input"
      data-over={over}
      data-invalid={control.invalid}
      onDragOver={(event) => {
        event.preventDefault();
        if (open) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {(held.length > 0 || uploads.length > 0) && (
        <ul className="face-files">
          {held
            .filter(({ id }) => id !== UNDERWAY)
            .map((file) => {
              const Drawn = file.type.startsWith('image/') ? Image : FileText;
              return (
                <li key={file.id} className="face-file">
                  <Drawn size={16} aria-hidden="true" className="face-file__icon" />
                  <bdi className="face-file__name">{file.name}</bdi>
                  <span className="face-file__size">{sizeText(file.size)}</span>
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
              );
            })}
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

interface UploadLineProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

function UploadLine({ upload: { file, share, failed }, onCancel, onRetry }: UploadLineProps) {
  const translate = useTranslate();
  const { name } = file;
  return (
    <li className="face-file file-input__upload" data-failed={failed !== undefined}>
      <bdi className="face-file__name">{name}</bdi>
      {failed === undefined ? (
        <>
          <progress aria-label={translate('files.uploading', { name })} value={share} max={1} />
          <span className="face-file__size" aria-hidden="true">
            {Math.round(share * 100)} %
          </span>
        </>
      ) : (
        <span className="field__error" role="alert">
          {translate('files.failed', { name })}: {failed}
        </span>
      )}
      {failed !== undefined && (
        <button
          type="button"
          className="icon-button"
          aria-label={`${translate('common.actions.retry')}: ${name}`}
          title={translate('common.actions.retry')}
          onClick={onRetry}
        >
          <RotateCw size={16} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={translate(failed === undefined ? 'files.cancel' : 'files.remove', { name })}
        title={translate(failed === undefined ? 'files.cancel' : 'files.remove', { name })}
        onClick={onCancel}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
