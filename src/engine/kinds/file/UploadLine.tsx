import { RotateCw, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Upload } from './useUploads';

interface UploadLineProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

/** A file that is uploading with its progress, or the reason why its upload failed. */
export function UploadLine({ upload: { file, progress, failed }, onCancel, onRetry }: UploadLineProps) {
  const translate = useTranslate();
  const { name } = file;
  return (
    <li className="face-file file-input__upload" data-failed={failed !== undefined}>
      <bdi className="face-file__name">{name}</bdi>
      {failed === undefined ? (
        <>
          <progress aria-label={translate('files.uploading', { name })} value={progress} max={1} />
          <span className="face-file__size" dir="ltr" aria-hidden="true">
            {Math.round(progress * 100)} %
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
