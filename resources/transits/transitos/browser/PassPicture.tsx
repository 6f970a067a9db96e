import { CameraOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRecordPicture } from '../../../../src/engine/kinds/file/useFiles';

/** The picture that the lane's camera took. A missing picture, and one that cannot be shown, have a message each. */
export function PassPicture({ id }: { id: number }) {
  const translate = useTranslate();
  const { url, state, detail, retry } = useRecordPicture('transitos', id);
  const text = (key: string) => translate(`resources.transitos.drawing.${key}`);
  return (
    <div className="pass-picture" data-state={state}>
      {state === 'shown' && <img src={url} alt={text('picture')} />}
      {state === 'loading' && <span className="skeleton" aria-hidden="true" />}
      {(state === 'missing' || state === 'failed') && (
        <div className="pass-picture__none">
          <CameraOff size={28} aria-hidden="true" />
          <p>{detail ?? text(state === 'missing' ? 'pictureMissing' : 'pictureFailed')}</p>
          {state === 'failed' && (
            <button type="button" className="button" onClick={retry}>
              {translate('common.actions.retry')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
