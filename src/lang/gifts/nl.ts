const nl = {
  rose: 'Roos',
  bouquet: 'Boeket',
  chocolates: 'Bonbons',
  teddy: 'Knuffelbeer',
  coffee: 'Kop koffie',
  wine: 'Glas wijn',
  cake: 'Taartje',
  balloon: 'Hartballon',
  perfume: 'Parfum',
  ring: 'Ring',
  lingerie: 'Lingerie',
  champagne: 'Champagne',
} as const
export default nl
