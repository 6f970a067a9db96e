import { Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

/** Link to the holder search, for people who may only look up holders. */
export function FindHolder() {
  const translate = useTranslate();
  const focus = () => document.querySelector<HTMLInputElement>('[role="search"] input')?.focus();
  return (
    <EmptyState
      title={translate('pages.home.searchTitle')}
      why={translate('pages.home.searchHelp')}
      action={
        <Button look="primary" onClick={focus}>
          <Search size={16} aria-hidden="true" />
          {translate('pages.home.search')}
        </Button>
      }
    />
  );
}
