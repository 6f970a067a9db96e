import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Popover } from '../../engine/Popover';
import type { SavedReport } from '../../engine/provider/saved';
import { SaveForm } from '../../engine/saved/SaveForm';
import type { ReportQuery } from '../../schema/reportQuery';
import { hasChanges, newSaved, useSavedReports } from './useSavedReports';

interface SaveReportProps {
  report: string;
  query: ReportQuery;
  saved: SavedReport | undefined;
  /** called after saving; undefined after deleting */
  onSaved: (saved: SavedReport | undefined) => void;
}

/** Saves the report with its current parameters under a name, or changes the open saved report. */
export function SaveReport({ report, query, saved, onSaved }: SaveReportProps) {
  const translate = useTranslate();
  const { all, supported, save, remove } = useSavedReports();
  const text = (key: string, values = {}) => translate(`resources.reportes.saved.${key}`, values);
  if (!supported) return null;
  const changed = saved !== undefined && hasChanges(saved, query);
  const label = saved ? text('edit', { name: saved.name }) : text('save');
  const Icon = saved ? BookmarkCheck : BookmarkPlus;
  return (
    <Popover
      {...{ label }}
      triggerClass="button"
      trigger={
        <>
          <Icon size={16} aria-hidden="true" />
          <span className="truncate report__saved">{saved ? saved.name : text('save')}</span>
          {changed && <span className="muted">{text('changed')}</span>}
        </>
      }
      width={320}
    >
      {(close) => (
        <SaveForm
          key={`${saved?.id} ${saved?.version}`}
          texts={{
            name: text('name'),
            nameHint: text('nameHint'),
            tooMany: text('tooMany'),
            pinned: text('pinned'),
            save: text('keep'),
            update: text('update'),
            copy: text('copy'),
            delete: text('delete'),
            saved: text('done'),
            deleted: text('deleted'),
          }}
          {...{ saved }}
          items={all.filter((savedReport) => savedReport.report === report)}
          canShare
          onSave={async (details, existing) => {
            const { id, version } = existing ?? newSaved(report, query);
            onSaved(await save({ ...newSaved(report, query), id, version, ...details }));
          }}
          onDelete={async (deleted) => {
            await remove(deleted);
            onSaved(undefined);
          }}
          onDone={close}
        />
      )}
    </Popover>
  );
}
