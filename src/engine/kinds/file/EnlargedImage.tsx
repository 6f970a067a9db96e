import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { FileRef } from '../../../schema/kinds/kind';
import { MuiProvider } from '../../../theme/MuiProvider';
import { Button } from '../../../ui/Button';
import { Sha256 } from './Sha256';
import { useContent, useDownload } from './useFiles';

export interface EnlargedImageProps {
  file: FileRef;
  onClose: () => void;
}

/** Dialog with an image as large as the window allows. */
export default function EnlargedImage({ file, onClose }: EnlargedImageProps) {
  const id = useId();
  const translate = useTranslate();
  const download = useDownload();
  const { url, failed } = useContent(file);
  return (
    <MuiProvider>
      <Dialog open onClose={onClose} maxWidth="xl" aria-labelledby={id}>
        <DialogTitle id={id}>
          <bdi>{file.name}</bdi>
        </DialogTitle>
        <DialogContent>
          {url !== undefined && <img className="face-picture__large" src={url} alt={file.name} />}
          {url === undefined && (
            <p className="face-picture__large" role={failed ? 'alert' : 'status'}>
              {translate(failed ? 'files.previewFailed' : 'files.opening', { name: file.name })}
            </p>
          )}
          <Sha256 file={file} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => download(file)}>{translate('common.actions.download')}</Button>
          <Button look="primary" onClick={onClose}>
            {translate('common.actions.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </MuiProvider>
  );
}
