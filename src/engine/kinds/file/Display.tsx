import { Download, FileText } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { filesIn } from '../../../schema/kinds/upload';
import type { ValueProps } from '../face';
import { sizeText } from './size';
import { useDownload, useFiles } from './useFiles';

/** Each file with its size, to be downloaded. */
export function FileDisplay({ value }: ValueProps) {
  const translate = useTranslate();
  const download = useDownload();
  const able = useFiles() !== undefined;
  return (
    <ul className="face-files">
      {filesIn(value).map((file) => (
        <li key={file.id} className="face-file">
          <FileText size={16} aria-hidden="true" className="face-file__icon" />
          <bdi className="face-file__name">{file.name}</bdi>
          <span className="face-file__size">{sizeText(file.size)}</span>
          {able && (
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
