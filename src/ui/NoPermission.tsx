import { useTranslate } from 'ra-core';
import { Barrier } from './Barrier';
import './states.css';

interface NoPermissionProps {
  /** absent: "you may not see this" */
  title?: string;
  /** absent: whom to ask */
  why?: string;
  compact?: boolean;
}

/** Message for a request that the server refuses to this person (403), inside the screen. */
export function NoPermission({ title, why, compact }: NoPermissionProps) {
  const translate = useTranslate();
  return (
    <div className={compact ? 'state state--compact' : 'state'}>
      {!compact && <Barrier arm="down" lamp="amber" />}
      <p className="state__title">{title ?? translate('common.noPermission.title')}</p>
      <p className="state__why">{why ?? translate('common.noPermission.why')}</p>
    </div>
  );
}
