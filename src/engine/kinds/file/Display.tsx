import { Download, FileText, Info } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FileRef } from '../../../schema/kinds/kind';
import { filesIn, isPicture } from '../../../schema/kinds/upload';
import { lazyPart, preloadPart } from '../../../speed/lazyPart';
import type { ValueProps } from '../componentTypes';
import type { FileDetailsProps } from './FileDetails';
import { Picture } from './Picture';
import { sizeText } from './size';
import { useDownload, useFiles } from './useFiles';

const FileDetails = lazyPart<FileDetailsProps>(() => import('./FileDetails'));

/** Images as thumbnails that can be enlarged; other files by name with buttons for their details and a download. */
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
  const [opened, setOpened] = useState<FileRef>();
  return (
    <>
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
                aria-label={translate('files.details', { name: file.name })}
                title={translate('files.details', { name: file.name })}
                onPointerEnter={() => preloadPart(FileDetails)}
                onFocus={() => preloadPart(FileDetails)}
                onClick={() => setOpened(file)}
              >
                <Info size={16} aria-hidden="true" />
              </button>
            )}
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
      {opened && <FileDetails file={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
