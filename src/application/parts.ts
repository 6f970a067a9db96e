import { slots as resourceSlots } from '../../resources/slots';
import type { Widgets } from '../engine/EngineContext';
import type { Screens } from '../engine/routing/screens';
import { lazyPart } from '../speed/lazyPart';

/** The screen component of each view. Forms are lazy-loaded, and prefetched by the elements that lead to them. */
export const screens: Screens = {
  list: lazyPart<object>(() => import('../engine/list/ListScreen').then(({ ListScreen }) => ({ default: ListScreen }))),
  show: lazyPart(() => import('../engine/show/ShowScreen').then(({ ShowScreen }) => ({ default: ShowScreen }))),
  edit: lazyPart(() => import('../engine/form/EditScreen').then(({ EditScreen }) => ({ default: EditScreen }))),
  create: lazyPart(() => import('../engine/form/CreateScreen').then(({ CreateScreen }) => ({ default: CreateScreen }))),
};

/** Components that schemas name: slots of the resources, and pages that replace a complete screen. */
export const widgets: Widgets = {
  ...resourceSlots,
  slots: {
    ...resourceSlots.slots,
    counterView: lazyPart(() => import('../pages/counter/CounterView')),
    ticketPage: lazyPart(() => import('../pages/sau/TicketPage')),
    tariffSimulator: lazyPart(() => import('../pages/tariffs/TariffSimulator')),
    runSimulation: lazyPart(() => import('../pages/money/RunSimulation')),
    retentionPreview: lazyPart(() => import('../pages/settings/RetentionPreview')),
    retentionChange: lazyPart(() => import('../pages/settings/RetentionChange')),
    rosterHead: lazyPart(() => import('../pages/tolls/roster/RosterHeader')),
    schedulePage: lazyPart(() => import('../pages/tolls/roster/SchedulePage')),
    holidayYear: lazyPart(() => import('../pages/tolls/holidays/HolidayYear')),
    scheduleGrid: lazyPart(() => import('../pages/tolls/roster/ScheduleGrid')),
    holderReach: lazyPart(() => import('../pages/sau/HolderContactSlot')),
    mergeDialog: lazyPart(() => import('../pages/sau/merge/MergeDialog')),
    newTicketHints: lazyPart(() => import('../pages/sau/TicketHints')),
  },
};
