import { Copy, Link2, Pencil, Printer } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import type { Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { showToast } from '../../ui/toasts';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { MenuCommand } from '../actions/ActionMenu';
import { offersOf, primaryOf } from '../actions/can';
import { RecordActions } from '../actions/RecordActions';
import { useEngine, useMayWrite } from '../EngineContext';
import { useLabels } from '../labels';
import { Presence } from '../live/Presence';
import { preloadView } from '../routing/screens';
import { usePath } from '../usePath';
import { FieldValue } from './FieldValue';
import { preloadForm } from './InlineFormPart';
import { formTab, headerNames, shownField } from './layout';
import { PrevNext } from './PrevNext';
import { usePrint } from './printing';
import { RecordTitle } from './RecordTitle';
import { StatusSteps } from './StatusSteps';
import { useInView } from './useInView';
import { useLogLink } from './useLogLink';
import { useValueText } from './useValueText';

interface RecordHeaderProps {
  resource: Resource;
  record: RaRecord;
  title: string;
  nodes: readonly LayoutNode[];
  /** called when the title scrolls out of view or comes back */
  onHeadingInView: (isInView: boolean) => void;
}

/** characters from which a value has the room of two on a narrow screen */
const LONG = 20;

const preloadCreate = () => preloadView('create');

/** Returns the path for editing: a screen of its own, or else the tab with the form. */
function useEditPath({
  resource,
  record,
  nodes,
}: Pick<RecordHeaderProps, 'resource' | 'record' | 'nodes'>): string | undefined {
  const path = usePath();
  const { pathname, search } = useLocation();
  const mayWrite = useMayWrite();
  const canEdit = record._can?.editar ?? mayWrite('editar', resource);
  if (canEdit !== true || resource.schema.appendOnly) return undefined;
  const tab = formTab(nodes);
  const screen = path(resource.name, 'edit', record.id);
  if (screen || !tab) return screen;
  // no link to the current tab
  return new URLSearchParams(search).get('tab') === tab ? undefined : `${pathname}?tab=${tab}`;
}

/** Returns the path for duplicating the record with the engine's own form. */
function useCopyPath(resource: Resource, { id }: RaRecord): string | undefined {
  const path = usePath();
  const mayWrite = useMayWrite();
  const { slots } = useEngine();
  const { appendOnly, create } = resource.schema;
  const screen = path(resource.name, 'create');
  const usesEngineForm = create?.slot === undefined || !(create.slot in slots);
  if (!screen || appendOnly || !usesEngineForm || !mayWrite('crear', resource)) return undefined;
  return `${screen}?${new URLSearchParams({ copy: String(id) })}`;
}

/** Header of a record: title, key facts, state and actions. */
export function RecordHeader({ resource, record, title, nodes, onHeadingInView }: RecordHeaderProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const editPath = useEditPath({ resource, record, nodes });
  const copyPath = useCopyPath(resource, record);
  const links = useLogLink(resource, record);
  const heading = useInView<HTMLHeadingElement>(onHeadingInView);
  const print = usePrint();
  const { ability } = useEngine();
  const primary = primaryOf(offersOf(resource, record, ability));
  const { schema, status } = resource;
  const state: unknown = status?.steps && record[status.name];
  // the steps show the state
  const facts = headerNames(resource)
    .filter((name) => typeof state !== 'string' || name !== status?.name)
    .flatMap((name) => shownField(resource, name, record) ?? []);
  const preloadEdit = () => {
    preloadView('edit');
    preloadForm();
  };
  const copyLink = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => showToast({ tone: 'success', title: translate('common.states.copied') }),
      () => undefined,
    );

  const valueText = useValueText(resource);
  // on a narrow screen these are in the menu, so that they take no line of their own
  const isNarrow = useIsNarrow();
  const commands: readonly MenuCommand[] = [
    { icon: Link2, label: translate('forms.record.copyLink'), run: copyLink },
    { icon: Printer, label: translate('editing.record.print'), run: print },
  ];
  const copyLinks = copyPath ? [{ path: copyPath, icon: 'copy', label: translate('editing.duplicate.action') }] : [];

  return (
    <header className="record-header">
      <div className="record-header__top">
        {schema.icon && (
          <span className="record-header__icon">
            <Icon name={schema.icon} size={20} />
          </span>
        )}
        <div className="record-header__name">
          <h2 ref={heading} id="record-title" className="record-header__title">
            <RecordTitle {...{ resource, record, title }} />
          </h2>
        </div>
        <div className="record-header__tools">
          <Presence resource={resource.name} record={record} mode="view" />
          <PrevNext resource={resource} id={record.id} />
          {!isNarrow &&
            commands.map(({ icon, label, run }) => (
              <IconButton key={label} icon={icon} size={16} label={label} onClick={run} />
            ))}
          {copyPath && !isNarrow && (
            <Link
              to={copyPath}
              className="icon-button"
              aria-label={translate('editing.duplicate.action')}
              title={translate('editing.duplicate.action')}
              onMouseEnter={preloadCreate}
              onFocus={preloadCreate}
            >
              <Copy size={16} aria-hidden="true" />
            </Link>
          )}
          <RecordActions
            {...{ resource, record }}
            links={isNarrow ? [...copyLinks, ...links] : links}
            commands={isNarrow ? commands : []}
          >
            {editPath && (
              <Link
                to={editPath}
                className={primary ? 'button' : 'button button--primary'}
                onMouseEnter={preloadEdit}
                onFocus={preloadEdit}
              >
                <Pencil size={16} aria-hidden="true" />
                {translate('common.actions.edit')}
              </Link>
            )}
          </RecordActions>
        </div>
      </div>
      {facts.length > 0 && (
        <dl className="record-header__facts" aria-label={translate('forms.record.facts')}>
          {facts.map((field) => (
            <div
              key={field.name}
              data-long={(valueText(field, record[field.name], record)?.length ?? 0) > LONG || undefined}
            >
              <dt>{labels.field(field.name)}</dt>
              <dd>
                <FieldValue field={field} resource={resource} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {typeof state === 'string' && <StatusSteps resource={resource} state={state} past={record._past} />}
    </header>
  );
}
