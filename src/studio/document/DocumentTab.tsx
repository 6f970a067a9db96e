import { Copy, Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCan } from '../../engine/EngineContext';
import { useUnsavedMark } from '../../engine/form/unsaved';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toasts';
import { documentOf } from '../documents';
import type { TabProps } from '../tab';

/** The complete schema as JSON, to read, export, or edit by hand. */
export default function DocumentTab({ editing }: TabProps) {
  const translate = useTranslate();
  const editable = useCan()('editar', 'Recurso');
  const { detail, schema } = editing;
  const document = schema ? documentOf(detail, schema) : (detail.draft?.document ?? detail.published?.document ?? {});
  const text = JSON.stringify(document, null, 2);
  const [typed, setTyped] = useState<string>();
  const [invalid, setInvalid] = useState(false);
  // postpones other people's publications, because applying them would remount the page and lose the text
  useUnsavedMark(typed !== undefined && typed !== text);

  const apply = () => {
    let document: unknown;
    try {
      document = JSON.parse(typed ?? text);
    } catch {
      setInvalid(true);
      return;
    }
    setInvalid(false);
    editing.replace(document).then(
      () => setTyped(undefined),
      (failure: unknown) =>
        showToast({ tone: 'danger', title: failure instanceof Error ? failure.message : String(failure) }),
    );
  };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'success', title: translate('studio.document.copied') }),
      (failure: unknown) =>
        showToast({ tone: 'danger', title: failure instanceof Error ? failure.message : String(failure) }),
    );
  return (
    <div className="studio-document">
      <p className="muted">{translate('studio.document.intro')}</p>
      <div className="cluster">
        <Button small onClick={copy}>
          <Copy size={16} aria-hidden="true" />
          {translate('studio.document.copy')}
        </Button>
        <a
          className="button button--small"
          download={`${detail.name}.json`}
          href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download size={16} aria-hidden="true" />
          {translate('studio.document.download')}
        </a>
        {editable && typed !== undefined && typed !== text && (
          <Button small look="primary" onClick={apply}>
            {translate('studio.document.apply')}
          </Button>
        )}
      </div>
      {invalid && (
        <p role="alert" className="field__error">
          {translate('studio.document.invalid')}
        </p>
      )}
      <textarea
        className="input mono studio-document__text"
        aria-label={translate('studio.tabs.document')}
        spellCheck={false}
        dir="ltr"
        rows={28}
        readOnly={!editable}
        value={typed ?? text}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
