import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Popover } from '../../engine/Popover';
import type { SavedReport } from '../../engine/provider/saved';
import { SaveForm } from '../../engine/saved/SaveForm';
import type { ReportAsked } from '../../schema/reportAsked';
import { differs, newSaved, useSavedReports } from './useSavedReports';

interface SaveReportProps {
  report: string;
  asked: ReportAsked;
  saved: SavedReport | undefined;
  /** called after saving; undefined after deleting */
  onKept: (kept: SavedReport | undefined) => void;
}

/** Saves the report with its current parameters under a name, or changes the open saved report. */
export function SaveReport({ report, asked, saved, onKept }: SaveReportProps) {
  const translate = useTranslate();
  const { all, kept, save, remove } = useSavedReports();
  const say = (key: string, values = {}) => translate(`resources.reportes.saved.${key}`, values);
  if (!kept) return null;
  const changed = saved !== undefined && differs(saved, asked);
  const label = saved ? say('edit', { name: saved.name }) : say('save');
  const Icon = saved ? BookmarkCheck : BookmarkPlus;
  return (
    <Popover
      {...{ label }}
      triggerClass="button"
      trigger={
        <>
          <Icon size={16} aria-hidden="true" />
          <span className="truncate report__saved">{saved ? saved.name : say('save')}</span>
          {changed && <span className="muted">{say('changed')}</span>}
        </>
      }
      width={320}
    >
      {(close) => (
        <SaveForm
          key={`${saved?.id} ${saved?.version}`}
          texts={{
            name: say('name'),
            nameHint: say('nameHint'),
            tooMany: say('tooMany'),
            pinned: say('pinned'),
            save: say('keep'),
            update: say('update'),
            copy: say('copy'),
            delete: say('delete'),
            saved: say('done'),
            deleted: say('deleted'),
          }}
          {...{ saved }}
          all={all.filter((one) => one.report === report)}
          canShare
          onSave={async (saying, into) => {
            const { id, version } = into ?? newSaved(report, asked);
            onKept(await save({ ...newSaved(report, asked), id, version, ...saying }));
          }}
          onDelete={async (gone) => {
            await remove(gone);
            onKept(undefined);
          }}
          onDone={close}
        />
      )}
    </Popover>
  );
}
