import { ArrowUp, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import type { PendingNews } from './useListNews';
import './newsNotice.css';

interface NewsNoticeProps {
  pending: PendingNews | undefined;
  onShow: () => void;
}

/** Announces new or changed records that are not shown yet; a press shows them. */
export function NewsNotice({ pending, onShow }: NewsNoticeProps) {
  const translate = useTranslate();
  const Icon = pending?.newCount ? ArrowUp : RefreshCw;
  return (
    <span className="list-news" role="status">
      {pending && (
        <button type="button" className="list-news__button" onClick={onShow}>
          <Icon size={14} aria-hidden="true" />
          {pending.newCount > 0
            ? translate('meanwhile.list.arrived', {
                smart_count: pending.newCount,
                count: formatCount(pending.newCount),
              })
            : translate('meanwhile.list.changed')}
        </button>
      )}
    </span>
  );
}
