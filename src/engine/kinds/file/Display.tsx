import { Download, FileText } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { FileRef } from '../../../schema/kinds/kind';
import { filesIn, isPicture } from '../../../schema/kinds/upload';
import type { ValueProps } from '../componentTypes';
import { Picture } from './Picture';
import { sizeText } from './size';
import { useDownload, useFiles } from './useFiles';

/** Images as thumbnails that can be enlarged; other files by name with a download button. */
export function FileDisplay({ value }: ValueProps) {
  const files = filesIn(value);
  const pictures = files.filter(isPicture);
  const otherFiles = files.filter((file) => !isPicture(file));
  return (
    <>
      {pictures.length > 0 && (
        <ul className="face-pictures">
          {pictures.map((file) => (
            <li key={file.id}>
              <Picture file={file} />
            </li>
          ))}
        </ul>
      )}
      {otherFiles.length > 0 && <FileList files={otherFiles} />}
    </>
  );
}

function FileList({ files }: { files: readonly FileRef[] }) {
  const translate = useTranslate();
  const download = useDownload();
  const canDownload = useFiles() !== undefined;
  return (
    <ul className="face-files">
      {files.map((file) => (
        <li key={file.id} className="face-file">
          <FileText size={16} aria-hidden="true" className="face-file__icon" />
          <bdi className="face-file__name">{file.name}</bdi>
          <span className="face-file__size" dir="ltr">
            {sizeText(file.size)}
          </span>
          {canDownload && (
            <button
              type="button"
              className="icon-button"
              aria-label={translate('files.download', { name: file.name })}
              title={translate('files.download', { name: file.name })}
              onClick={() => download(file)}
            >
              <Download size={16} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
