import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { FileRef } from '../../../schema/kinds/kind';
import { isPdf } from '../../../schema/kinds/upload';
import { MuiProvider } from '../../../theme/MuiProvider';
import { Button } from '../../../ui/Button';
import { Sha256 } from './Sha256';
import { sizeText } from './size';
import { useContent, useDownload } from './useFiles';

export interface FileDetailsProps {
  file: FileRef;
  onClose: () => void;
}

/**
 * Link that shows a PDF in a tab of its own. Browsers do not show a PDF in a sandboxed frame, and without the sandbox it could
 * run its scripts inside the page. The content is a blob with the type that the server has checked, so it is never read as HTML.
 */
function PdfLink({ file }: { file: FileRef }) {
  const translate = useTranslate();
  const { url, type, failed } = useContent(file);
  if (failed) return <p role="alert">{translate('files.fetchFailed', { name: file.name })}</p>;
  if (url === undefined) return <p role="status">{translate('files.opening', { name: file.name })}</p>;
  if (type !== 'application/pdf') return <p>{translate('files.notPdf')}</p>;
  return (
    <p className="file-details__pdf">
      <a className="button" href={url} target="_blank" rel="noopener">
        {translate('files.openPdf')}
      </a>
      <span className="muted">{translate('files.openPdfHelp')}</span>
    </p>
  );
}

/** Dialog with a file's size, type and SHA-256; a PDF can be opened from it. */
export default function FileDetails({ file, onClose }: FileDetailsProps) {
  const id = useId();
  const translate = useTranslate();
  const download = useDownload();
  return (
    <MuiProvider>
      <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>
          <bdi>{file.name}</bdi>
        </DialogTitle>
        <DialogContent>
          <p className="muted" dir="ltr">
            {sizeText(file.size)} · {file.type}
          </p>
          {isPdf(file) && <PdfLink file={file} />}
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
