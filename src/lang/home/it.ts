const nl = {
  title: 'Daten en chatten zonder abonnement',
} as const
export default nl
