import { defineHandlers, type Handler } from '../../../server/handlers';
import { rejectOtherStation } from '../server/roster/stations';

const checkStation: Handler = (context) => rejectOtherStation(context, 'estacion');

export default defineHandlers('coberturasRequeridas', { hooks: { creating: checkStation, updating: checkStation } });
