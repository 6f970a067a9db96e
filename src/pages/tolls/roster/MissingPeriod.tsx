import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMonth } from '../../../../i18n/format';
import { useMayWrite } from '../../../engine/EngineContext';
import { useCreate } from '../../../engine/form/useCreate';
import { useScreenTitle } from '../../../engine/screenTitle';
import { usePath } from '../../../engine/usePath';
import type { Resource } from '../../../schema/registry';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { TEXT_PREFIX } from './gridTexts';

interface MissingPeriodProps {
  resource: Resource;
  codigo: string;
  onCreated: () => void;
}

const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Shown for a month without a period: a button creates the period with its days and their kinds. */
export function MissingPeriod({ resource, codigo, onCreated }: MissingPeriodProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const canCreate = useMayWrite()('crear', resource);
  const list = usePath()(resource.name, 'list');
  const create = useCreate(resource);
  const [busy, setBusy] = useState(false);
  const isMonth = MONTH_PATTERN.test(codigo);
  const month = isMonth ? formatMonth(codigo, locale) : codigo;
  const title = translate(isMonth ? `${TEXT_PREFIX}.missing` : `${TEXT_PREFIX}.noMonth`, { month });
  useScreenTitle(title);

  const createPeriod = () => {
    setBusy(true);
    create({ codigo })
      .then(onCreated)
      .catch(() => {})
      .finally(() => setBusy(false));
  };

  return (
    <EmptyState
      title={title}
      why={translate(
        !isMonth
          ? `${TEXT_PREFIX}.noMonthHelp`
          : canCreate
            ? `${TEXT_PREFIX}.missingHelp`
            : `${TEXT_PREFIX}.missingAsk`,
      )}
      action={
        isMonth && canCreate ? (
          <Button look="primary" busy={busy} onClick={createPeriod}>
            {translate(`${TEXT_PREFIX}.create`)}
          </Button>
        ) : (
          list && (
            <Link className="button" to={list}>
              {translate('forms.record.backToList')}
            </Link>
          )
        )
      }
    />
  );
}
