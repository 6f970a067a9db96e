/** The explicit list of what resources do beyond their declaration. */
import titulares from '../resources/holders/titulares/server';
import tickets from '../resources/sau/tickets/server';
import perfiles from '../resources/settings/perfiles/server';
import privilegios from '../resources/settings/privilegios/server';
import sectores from '../resources/settings/sectores/server';
import usuarios from '../resources/settings/usuarios/server';

export const behaviours = [titulares, tickets, perfiles, privilegios, sectores, usuarios];
