/** Every check of the suite, registered by being imported; the order is that of the contract's chapters. */
import './authorize/login-and-permission.ts';
import './authorize/code-flow.ts';
import './authorize/implicit-flow.ts';
import './authorize/state.ts';
import './authorize/refusals.ts';
import './authorize/hygiene.ts';
import './token/responses.ts';
import './token/opens-api.ts';
import './token/refusals.ts';
import './token/hygiene.ts';
import './bearer/requirements.ts';
import './resource/properties.ts';
import './list/list.ts';
import './resource/requirements.ts';
import './format/requirements.ts';
import './version/version.ts';
import './open/observations.ts';
