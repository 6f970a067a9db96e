import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { download } from '../../engine/export/saveFile';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toasts';

/** New recovery codes, shown once: to copy, to save as a file, or to print. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const text = `${codes.join('\n')}\n`;

  // the page is printed without the rest (secondFactor.css)
  useEffect(() => {
    document.documentElement.dataset.prints = 'recovery-codes';
    return () => {
      delete document.documentElement.dataset.prints;
    };
  }, []);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'success', title: translate('common.states.copied') }),
      () => showToast({ tone: 'warning', title: translate('shell.secondFactor.notCopied') }),
    );
  const save = () => download(new Blob([text], { type: 'text/plain' }), 'ventanilla-codigos.txt');

  return (
    <div className="factor__form">
      <p>{translate('shell.secondFactor.codesHelp')}</p>
      <ul className="factor__codes" aria-label={translate('shell.secondFactor.codes')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor__tools">
        <Button small onClick={copy}>
          {translate('shell.secondFactor.copy')}
        </Button>
        <Button small onClick={save}>
          {translate('shell.secondFactor.download')}
        </Button>
        <Button small onClick={() => window.print()}>
          {translate('shell.secondFactor.print')}
        </Button>
      </div>
      <div className="factor__actions">
        <Button look="primary" autoFocus onClick={onClose}>
          {translate('shell.secondFactor.saved')}
        </Button>
      </div>
    </div>
  );
}
