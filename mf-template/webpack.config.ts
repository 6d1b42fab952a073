import { remoteConfigs } from 'federation/preset';

export default remoteConfigs(import.meta.dirname);
