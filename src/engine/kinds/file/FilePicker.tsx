import { Upload as UploadIcon, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type RefObject, useRef, useState } from 'react';
import { kindOf } from '../../../schema/kinds';
import { UPLOADING } from '../../../schema/kinds/upload';
import type { Field } from '../../../schema/registry';
import type { FileTarget } from '../../provider/files';
import type { Control } from '../input';
import { FileIcon } from './FileIcon';
import { sizeText } from './size';
import { UploadLine } from './UploadLine';
import { useFileDrop } from './useFileDrop';
import { useUploads } from './useUploads';
import './file.css';

interface FilePickerProps {
  field: Field;
  target: FileTarget;
  control: Control;
  /** element that accepts dropped and pasted files; default: the picker itself */
  dropTarget?: RefObject<HTMLElement | null>;
}

/**
 * Input for files that are chosen, dropped or pasted. Each file is uploaded at once, with its progress, and saved with the form.
 */
export function FilePicker({ field, target, control, dropTarget }: FilePickerProps) {
  const translate = useTranslate();
  const pickerRef = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const { isAvailable, storedFiles, uploads, announcement, rejection, maxFiles, ...actions } = useUploads(
    field,
    control,
    target,
  );
  const { uploads: rules } = kindOf(field);
  const isEnabled = isAvailable && !control.readOnly;
  const chooseLabel = translate(maxFiles > 1 ? 'files.chooseMany' : 'files.chooseOne');

  useFileDrop(dropTarget ?? pickerRef, isEnabled, setIsDragOver, actions.add);
  // the removed row contained the focused button
  const focusButton = () => button.current?.focus();

  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame around it draws its caption
    <div
      ref={pickerRef}
      role="group"
      aria-label={control.label}
      className="file-input"
      data-over={isDragOver}
      data-invalid={control.invalid}
    >
      {(storedFiles.length > 0 || uploads.length > 0) && (
        <ul className="face-files">
          {storedFiles
            .filter(({ id }) => id !== UPLOADING)
            .map((file) => (
              <li key={file.id} className="face-file">
                <FileIcon file={file} />
                <bdi className="face-file__name">{file.name}</bdi>
                <span className="face-file__size" dir="ltr">
                  {sizeText(file.size)}
                </span>
                {isEnabled && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={translate('files.remove', { name: file.name })}
                    title={translate('files.remove', { name: file.name })}
                    onClick={() => {
                      actions.remove(file);
                      focusButton();
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
                actions.cancel(upload);
                focusButton();
              }}
              onRetry={() => actions.retry(upload)}
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
          aria-label={`${control.label}: ${chooseLabel}`}
          aria-describedby={[`${control.id}-limit`, control.describedBy].filter(Boolean).join(' ')}
          aria-invalid={control.invalid || undefined}
          disabled={!isEnabled}
          onBlur={() => control.onBlur()}
          onClick={() => chooser.current?.click()}
        >
          <UploadIcon size={16} aria-hidden="true" />
          {chooseLabel}
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
          multiple={maxFiles > 1}
          onChange={({ target: { files } }) => {
            actions.add([...(files ?? [])]);
            // lets the same file be chosen again
            if (chooser.current) chooser.current.value = '';
          }}
        />
      </div>
      {rejection !== '' && (
        <p className="field__error" role="alert">
          {rejection}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}
