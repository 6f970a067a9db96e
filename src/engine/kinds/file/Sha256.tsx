import { useTranslate } from 'ra-core';
import type { FileRef } from '../../../schema/kinds/kind';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toasts';
import { useSha256 } from './useFiles';

/** The SHA-256 of a file's content, with a button that copies it: whoever has the file can check that it is the same. */
export function Sha256({ file }: { file: FileRef }) {
  const translate = useTranslate();
  const hash = useSha256(file);
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'success', title: translate('common.states.copied') }),
      () => showToast({ tone: 'danger', title: translate('files.copyFailed') }),
    );
  return (
    <div className="file-hash">
      <span className="muted">SHA-256</span>
      {hash === undefined && <span className="muted">{translate('files.hashing')}</span>}
      {hash === null && <span role="alert">{translate('files.hashFailed')}</span>}
      {hash && (
        <>
          <code dir="ltr">{hash}</code>
          <Button small onClick={() => copy(hash)}>
            {translate('files.copy')}
          </Button>
        </>
      )}
    </div>
  );
}
