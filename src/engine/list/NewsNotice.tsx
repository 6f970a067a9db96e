import { ArrowUp, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import type { Waiting } from './useListNews';
import './newsNotice.css';

interface NewsNoticeProps {
  waiting: Waiting | undefined;
  onShow: () => void;
}

/** That there is more, or other, than what is on the screen; shown when the person says so. */
export function NewsNotice({ waiting, onShow }: NewsNoticeProps) {
  const translate = useTranslate();
  const Drawn = waiting?.arrived ? ArrowUp : RefreshCw;
  return (
    <span className="list-news" role="status">
      {waiting && (
        <button type="button" className="list-news__button" onClick={onShow}>
          <Drawn size={14} aria-hidden="true" />
          {waiting.arrived > 0
            ? translate('meanwhile.list.arrived', { smart_count: waiting.arrived, count: formatCount(waiting.arrived) })
            : translate('meanwhile.list.changed')}
        </button>
      )}
    </span>
  );
}
