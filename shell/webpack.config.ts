import { hostConfigs } from 'federation/preset';

export default hostConfigs({
  folder: import.meta.dirname,
  browserEntry: './src/app/main.ts',
  serverEntry: './src/app/server-entry.tsx',
  publicPath: '/shell/',
});
