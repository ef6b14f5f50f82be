/** The screens that people open the app with, and the module that the router loads for each. Any other page names no screen ahead. */
export const FIRST_SCREENS: Readonly<Record<string, string>> = {
  '/': 'app/routes/home-route.tsx',
  '/login': 'app/routes/open/login-route.tsx',
  '/instagram/callback': 'app/routes/open/callback-route.tsx',
  '/automations': 'features/automations/list/automations-screen.tsx',
  '/content': 'features/content/content-screen.tsx',
  '/directs': 'features/directs/directs-screen.tsx',
  '/lives': 'features/lives/lives-screen.tsx',
  '/activity': 'features/activity/activity-screen.tsx',
  '/dashboard': 'features/insights/results-screen.tsx',
  '/account': 'app/account/account-screen.tsx',
  '/plans': 'app/routes/open/plans-route.tsx',
};
